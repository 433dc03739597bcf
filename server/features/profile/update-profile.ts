import { accountFields, type User } from '#contract/accounts/user.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { avatarBytes } from '#contract/limits.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { isCountry } from '#server/platform/countries/countries.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { assignments, writtenOf } from '#server/platform/database/stored-fields.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { avatarSides, setAvatar } from './avatar.ts'

/** Decodes the picture before the transaction, because decoding is slow. */
export const updateProfile: Handler<typeof endpoints.profile.update> = async (
  { form: { avatar, ...fields } },
  context,
  { pictures, store },
) => {
  const sender = { group: context.user.id, name: '' }
  const limits = { square: true, widths: avatarSides, maxBytes: avatarBytes, sender }
  const processed = avatar && (await pictures.process(avatar, limits))
  const stored = processed && (await storePicture(store, processed))
  return context.within(async db => {
    const account = await ownAccount(db)
    await saveFields(db, account, fields, context.language)
    if (stored) await setAvatar(db, account.id, stored)
    return context.reply(await ownAccount(db))
  })
}

type Fields = Omit<Parsed<typeof endpoints.profile.update>['form'], 'avatar'>

/** Omitted fields stay unchanged. Phone numbers are parsed with the new country and stored in E.164. */
async function saveFields(db: Db, account: User, given: Fields, language: Language): Promise<void> {
  const country = given.country === undefined ? account.country : given.country
  if (given.country && !isCountry(given.country)) {
    refuse('request.invalid', { fields: { country: sentenceOfWord('invalid', language) } })
  }
  const phone = given.phone ? phoneNumber(given.phone, country ?? 'SA') : given.phone
  if (given.phone && !phone) refuse('request.invalid', { fields: { phone: sentenceOfWord('phone', language) } })
  const written = writtenOf(accountFields, amongFields(accountFields, { ...given, phone }))
  if (written.length === 0) return
  await db.run(sql`update users set ${assignments(written, sql`updated_at = now()`)} where id = ${account.id}`)
}
