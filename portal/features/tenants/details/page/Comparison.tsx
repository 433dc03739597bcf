import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { bilingualTexts } from '#contract/landing-pages/bilingual-texts.ts'
import { changesBetween } from '#contract/landing-pages/changes.ts'
import type { LandingContent } from '#contract/landing-pages/content.ts'
import type { LandingPage, LandingPageVersion } from '#contract/landing-pages/landing-pages-endpoints.ts'
import { type Language, languages } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import shared from '../details.module.css'
import css from './page.module.css'
import { usePartName } from './use-part-name.ts'

type Props = { tenant: Tenant; version: LandingPageVersion; current: LandingPage; close: () => void }

/** Compares a version with the current page: first the changed parts, then all texts. */
export function Comparison({ tenant, version, current, close }: Props) {
  const { t } = useTranslation('details')
  const number = version.version
  const read = useRead(api.landingPages.version, { tenant: tenant.id, params: { version: number } })
  const { send, flag, error } = useApiMutation(api.landingPages.restore, {
    invalidates: [api.landingPages.get, api.landingPages.versions, api.stats.tenant],
  })
  const restore = () => send({ tenant: tenant.id, body: { version: number, based_on: current.version } }, close)
  return (
    <Dialog title={t('compare.title', { version: number, current: current.version })} opened onClose={close} size="xl">
      <div className={shared.stack}>
        {read.isPending ? (
          <Loading>
            <Skeleton height={240} />
          </Loading>
        ) : read.isError ? (
          <Failed what={t('versions.failed')} error={read.error} retry={read.refetch} />
        ) : (
          <Differences then={read.data.content} now={current.content} />
        )}
        {flag === 'error' && (
          <Alert color="red" variant="outline" role="alert">
            {sentenceFor(error)}
          </Alert>
        )}
        {mayEdit(tenant.role) && (
          <>
            <Text c="dimmed">{t('compare.kept')}</Text>
            <div>
              <Button
                loading={flag === 'loading'}
                disabled={!read.isSuccess}
                onClick={restore}
                leftSection={<IconHistory size={18} aria-hidden />}
              >
                {t('compare.restore')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Differences({ then, now }: { then: LandingContent; now: LandingContent }) {
  const { t } = useTranslation('details')
  const nameOf = usePartName()
  const parts = changesBetween(now, then)
  const texts = textsThatDiffer(then, now)
  if (parts.length === 0) return <Text>{t('compare.same')}</Text>
  return (
    <>
      <ul className={css.parts}>
        {parts.map(part => (
          <li key={part}>{nameOf(part)}</li>
        ))}
      </ul>
      {texts.length > 0 && (
        <div>
          <Title order={3} fz="md" mb="xs">
            {t('compare.texts')}
          </Title>
          <table className={css.changes}>
            <thead>
              <tr>
                <th scope="col">{t('compare.now')}</th>
                <th scope="col">{t('compare.then')}</th>
              </tr>
            </thead>
            <tbody>
              {texts.map(({ path, language, before, after }) => (
                <tr key={`${path} ${language}`}>
                  <Said text={after} name={t('compare.now')} language={language} />
                  <Said text={before} name={t('compare.then')} language={language} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** Shows a text, or a dash if it is empty. The label is visible when columns are stacked. */
function Said({ text, name, language }: { text: string; name: string; language: Language }) {
  const { t } = useTranslation('details')
  return (
    <td data-side={name}>
      {text ? (
        <span lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {text}
        </span>
      ) : (
        <Text component="span" c="dimmed">
          {t('compare.nothing')}
        </Text>
      )}
    </td>
  )
}

function textsThatDiffer(then: LandingContent, now: LandingContent) {
  const [was, is] = [bilingualTexts(then.sections), bilingualTexts(now.sections)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap(path =>
    languages.flatMap(language => {
      const [before, after] = [was.get(path)?.[language] ?? '', is.get(path)?.[language] ?? '']
      return before === after ? [] : [{ path, language, before, after }]
    }),
  )
}
