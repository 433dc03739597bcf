import { Skeleton, Stack } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { About, type Section, type SectionType } from '#contract/landing-pages/sections/sections.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField } from '../fields/placed-fields.tsx'
import { HeroForm } from '../sections/HeroForm.tsx'

export function SectionForm({ section }: { section: Section }) {
  // TypeScript cannot infer that the form matches the section type.
  const Form = forms[section.type] as ComponentType<{ section: Section }>
  return (
    <Suspense fallback={<Coming />}>
      <Stack gap="lg">
        {section.type === 'own' && <HeadingField section={section} />}
        <Form section={section} />
        {section.type !== 'own' && <HeadingField section={section} />}
      </Stack>
    </Suspense>
  )
}

const Coming = () => (
  <Stack gap="md" aria-hidden>
    <Skeleton height={20} width="40%" />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </Stack>
)

const forms: { readonly [T in SectionType]: ComponentType<SectionFormOf<T>> } = {
  hero: HeroForm,
  facts: lazy(async () => ({ default: (await import('../sections/FactsForm.tsx')).FactsForm })),
  about: lazy(async () => ({ default: (await import('../sections/AboutForm.tsx')).AboutForm })),
  tracks: lazy(async () => ({ default: (await import('../sections/TracksForm.tsx')).TracksForm })),
  timeline: lazy(async () => ({ default: (await import('../sections/TimelineForm.tsx')).TimelineForm })),
  prizes: lazy(async () => ({ default: (await import('../sections/PrizesForm.tsx')).PrizesForm })),
  programme: lazy(async () => ({ default: (await import('../sections/ProgrammeForm.tsx')).ProgrammeForm })),
  people: lazy(async () => ({ default: (await import('../sections/PeopleForm.tsx')).PeopleForm })),
  judging: lazy(async () => ({ default: (await import('../sections/JudgingForm.tsx')).JudgingForm })),
  eligibility: lazy(async () => ({ default: (await import('../sections/EligibilityForm.tsx')).EligibilityForm })),
  venue: lazy(async () => ({ default: (await import('../sections/VenueForm.tsx')).VenueForm })),
  partners: lazy(async () => ({ default: (await import('../sections/PartnersForm.tsx')).PartnersForm })),
  faq: lazy(async () => ({ default: (await import('../sections/FaqForm.tsx')).FaqForm })),
  register: lazy(async () => ({ default: (await import('../sections/RegisterForm.tsx')).RegisterForm })),
  updates: lazy(async () => ({ default: (await import('../sections/UpdatesForm.tsx')).UpdatesForm })),
  ask: lazy(async () => ({ default: (await import('../sections/AskForm.tsx')).AskForm })),
  results: lazy(async () => ({ default: (await import('../sections/ResultsForm.tsx')).ResultsForm })),
  provided: lazy(async () => ({ default: (await import('../sections/ProvidedForm.tsx')).ProvidedForm })),
  fees: lazy(async () => ({ default: (await import('../sections/FeesForm.tsx')).FeesForm })),
  journey: lazy(async () => ({ default: (await import('../sections/JourneyForm.tsx')).JourneyForm })),
  involve: lazy(async () => ({ default: (await import('../sections/InvolveForm.tsx')).InvolveForm })),
  voices: lazy(async () => ({ default: (await import('../sections/VoicesForm.tsx')).VoicesForm })),
  past: lazy(async () => ({ default: (await import('../sections/PastForm.tsx')).PastForm })),
  documents: lazy(async () => ({ default: (await import('../sections/DocumentsForm.tsx')).DocumentsForm })),
  own: lazy(async () => ({ default: (await import('../sections/OwnForm.tsx')).OwnForm })),
  gallery: lazy(async () => ({ default: (await import('../sections/GalleryForm.tsx')).GalleryForm })),
}

const withoutHeading: ReadonlySet<SectionType> = new Set<SectionType>(['hero', 'facts', 'register'])

/** Field for the heading. Empty means the built-in name, which custom sections do not have. */
function HeadingField({ section }: { section: Section }) {
  const { t } = useTranslation(['editor', 'sections'])
  const patch = usePatch(section)
  if (withoutHeading.has(section.type)) return null
  const isOwn = section.type === 'own'
  return (
    <L10nField
      name="heading"
      label={t('heading.label')}
      hint={isOwn ? t('heading.own_hint') : t('heading.hint', { name: t(`sections:${section.type}`) })}
      value={section.heading}
      limit={limitOf(About.shape.heading)}
      onChange={heading => patch({ heading } as Partial<Section>)}
    />
  )
}
