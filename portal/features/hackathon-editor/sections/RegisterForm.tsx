import { useTranslation } from 'react-i18next'
import { Register } from '#contract/landing-page/sections.ts'
import { type SectionFormOf, usePatch } from '../draft/use-desk.ts'
import { L10nField } from '../fields/L10nField.tsx'
import { limitOf } from '../fields/limit.ts'

const texts = ['intro', 'consent', 'confirmation'] as const

export function RegisterForm({ section }: SectionFormOf<'register'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return texts.map(name => (
    <L10nField
      key={name}
      name={name}
      label={t(`register.${name}`)}
      hint={t(`register.${name}_hint`)}
      lines={3}
      value={section[name]}
      limit={limitOf(Register.shape[name])}
      onChange={text => patch({ [name]: text })}
    />
  ))
}
