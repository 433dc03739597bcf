import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ShownSetting } from '#contract/administration/admin-system-endpoints.ts'
import { type SettingGroup, settingGroups, type SettingName } from '#contract/administration/system.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './system.module.css'

const groups = Object.entries(settingGroups) as [SettingGroup, readonly SettingName[]][]

export function SettingsList() {
  const { t } = useTranslation('system')
  const { data, isPending, isError, error, refetch } = useRead(api.adminSystem.settings, {})
  return (
    <section aria-labelledby="system-settings" className={css.part}>
      <header>
        <Title order={2} fz="lg" id="system-settings">
          {t('settings.title')}
        </Title>
        <p className={css.note}>
          {t('settings.restart_all')} {data?.file && t('settings.file', { file: isolated(data.file) })}
        </p>
      </header>
      {isPending ? (
        <Loading>
          <Skeleton height={440} radius="md" />
        </Loading>
      ) : isError ? (
        <Failed what={t('settings_failed')} error={error} retry={refetch} />
      ) : (
        groups.map(([group, names]) => (
          <section key={group} aria-labelledby={`settings-${group}`} className={css.group}>
            <h3 id={`settings-${group}`}>{t(`group.${group}`)}</h3>
            <dl className={css.rows}>
              {data.settings
                .filter(({ name }) => names.includes(name))
                .map(setting => (
                  <Setting key={setting.name} setting={setting} />
                ))}
            </dl>
          </section>
        ))
      )}
    </section>
  )
}

function Setting({ setting: { name, value, is_secret, is_set, source, change } }: { setting: ShownSetting }) {
  const { t } = useTranslation('system')
  return (
    <div className={css.setting}>
      <dt>
        {t(`setting.${name}`)}
        <code dir="ltr">{name}</code>
      </dt>
      <dd className={css.value}>
        {is_secret ? t(is_set ? 'set' : 'not_set') : value === null ? t('not_set') : <bdi dir="ltr">{value}</bdi>}
      </dd>
      <dd className={css.source}>
        {(is_set || value !== null) && t(`source.${source}`)}
        {change !== 'restart' && <span>{t(`change.${change}`)}</span>}
      </dd>
    </div>
  )
}
