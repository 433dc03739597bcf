import type { Language } from '#contract/language.ts'
import { sentenceOfWord } from '#contract/words.ts'
import { refuse } from '../http/refuse.ts'

/** Passwords of eight characters and more that head every list of leaked ones, and those that this product's own words suggest. */
const common = new Set(
  (
    'password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 ' +
    '00000000 88888888 66666666 77777777 99999999 22222222 33333333 55555555 12341234 11223344 12344321 123123123 147258369 789456123 159753456 1q2w3e4r ' +
    '1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 q1w2e3r4 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx abcd1234 abc12345 abcdefgh a1b2c3d4 ' +
    'aa123456 iloveyou iloveyou1 sunshine princess football baseball superman batman123 trustno1 welcome1 welcome123 letmein1 admin123 administrator root1234 ' +
    'changeme changeme1 test1234 testtest computer internet michelle jennifer starwars whatever dragon12 monkey12 master12 shadow12 samsung1 mustang1 ' +
    'mohammed muhammad mohamed1 ahmed123 ali12345 khalid123 alhilal1 alnassr1 riyadh123 jeddah123 saudi123 saudiarabia bismillah alhamdulillah hackathon hackathon1 maydan123'
  ).split(' '),
)

export const isCommonPassword = (password: string) => common.has(password.toLowerCase())

/** Refuses one of them, at its field. */
export function refuseCommonPassword(password: string, field: string, language: Language) {
  if (isCommonPassword(password)) refuse('request.invalid', { fields: { [field]: sentenceOfWord('common_password', language) } })
}
