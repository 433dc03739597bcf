import { Anchor, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type L10n, type Language } from '#contract/language.ts'
import { languagesOf } from '#contract/tenant.ts'
import { useEditorStore, useEditor, useFacts } from '../draft/use-editor-store.ts'
import { CharactersLeft } from './CharactersLeft.tsx'
import { useFault, useFound, useTextPath } from './field-path.tsx'
import css from './fields.module.css'

type Props = {
  name: string
  label: string
  hint?: string
  value: L10n
  limit: number
  lines?: number | undefined
  onChange: (value: L10n) => void
}

/** One text in every language that the page speaks, one under the other. */
export function L10nField({ label, hint, ...rest }: Props) {
  const languages = languagesOf(useFacts().languages)
  const id = useId()
  return (
    <fieldset className={css.pair} ref={useFound<HTMLFieldSetElement>(rest.name)}>
      <Text component="legend" id={`${id}label`} className={css.label}>
        {label}
      </Text>
      {hint && (
        <Text id={`${id}hint`} className={css.hint}>
          {hint}
        </Text>
      )}
      {languages.map(language => (
        <Side key={language} id={id} language={language} alone={languages.length === 1} hinted={Boolean(hint)} {...rest} />
      ))}
    </fieldset>
  )
}

type SideProps = Omit<Props, 'label' | 'hint'> & { id: string; language: Language; alone: boolean; hinted: boolean }
function Side({ id, language, alone, hinted, name, value, limit, lines, onChange }: SideProps) {
  const { t } = useTranslation('editor')
  const fault = useFault(`${name}.${language}`)
  const text = value[language]
  const other = value[language === 'ar' ? 'en' : 'ar']
  const missing = !alone && text === '' && other !== ''
  const path = useTextPath(name)
  const { stillHolds } = useEditorStore()
  const older = useEditor(({ page }) => language === 'en' && !alone && text !== '' && page.stale.includes(path))
  const Input = lines ? Textarea : TextInput
  return (
    <div>
      {!alone && (
        <Group justify="space-between" gap="xs" mih={26}>
          <Text component="label" htmlFor={`${id}${language}`} id={`${id}${language}tag`} className={css.tag}>
            {t(`language.${language}`)}
            {missing && <span className={css.missing}>{t('language.missing')}</span>}
            {older && <span className={css.missing}>{t('language.older')}</span>}
          </Text>
          {older && (
            <Anchor component="button" type="button" fz="sm" onClick={() => void stillHolds(path)}>
              {t('language.still_holds')}
            </Anchor>
          )}
          {missing && (
            <Anchor component="button" type="button" fz="sm" onClick={() => onChange({ ...value, [language]: other })}>
              {t(`language.copy_to_${language}`)}
            </Anchor>
          )}
        </Group>
      )}
      <Input
        id={`${id}${language}`}
        aria-labelledby={alone ? `${id}label` : `${id}label ${id}${language}tag`}
        aria-describedby={hinted ? `${id}hint` : undefined}
        lang={language}
        dir={directionOf(language)}
        value={text}
        maxLength={limit || undefined}
        rows={lines}
        error={fault}
        onChange={event => onChange({ ...value, [language]: event.currentTarget.value })}
      />
      <CharactersLeft used={text.length} limit={limit} />
    </div>
  )
}
