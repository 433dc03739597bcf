import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Section } from '#contract/landing-page/sections.ts'
import { HeroForm } from '../sections/HeroForm.tsx'

const AboutForm = lazy(async () => ({ default: (await import('../sections/AboutForm.tsx')).AboutForm }))
const AskForm = lazy(async () => ({ default: (await import('../sections/AskForm.tsx')).AskForm }))
const DocumentsForm = lazy(async () => ({ default: (await import('../sections/DocumentsForm.tsx')).DocumentsForm }))
const EligibilityForm = lazy(async () => ({ default: (await import('../sections/EligibilityForm.tsx')).EligibilityForm }))
const FactsForm = lazy(async () => ({ default: (await import('../sections/FactsForm.tsx')).FactsForm }))
const FaqForm = lazy(async () => ({ default: (await import('../sections/FaqForm.tsx')).FaqForm }))
const GalleryForm = lazy(async () => ({ default: (await import('../sections/GalleryForm.tsx')).GalleryForm }))
const JudgingForm = lazy(async () => ({ default: (await import('../sections/JudgingForm.tsx')).JudgingForm }))
const PartnersForm = lazy(async () => ({ default: (await import('../sections/PartnersForm.tsx')).PartnersForm }))
const PeopleForm = lazy(async () => ({ default: (await import('../sections/PeopleForm.tsx')).PeopleForm }))
const PrizesForm = lazy(async () => ({ default: (await import('../sections/PrizesForm.tsx')).PrizesForm }))
const ProgrammeForm = lazy(async () => ({ default: (await import('../sections/ProgrammeForm.tsx')).ProgrammeForm }))
const RegisterForm = lazy(async () => ({ default: (await import('../sections/RegisterForm.tsx')).RegisterForm }))
const ResultsForm = lazy(async () => ({ default: (await import('../sections/ResultsForm.tsx')).ResultsForm }))
const TimelineForm = lazy(async () => ({ default: (await import('../sections/TimelineForm.tsx')).TimelineForm }))
const TracksForm = lazy(async () => ({ default: (await import('../sections/TracksForm.tsx')).TracksForm }))
const UpdatesForm = lazy(async () => ({ default: (await import('../sections/UpdatesForm.tsx')).UpdatesForm }))
const VenueForm = lazy(async () => ({ default: (await import('../sections/VenueForm.tsx')).VenueForm }))

/** The form of a section, fetched when it is first opened. */
export const SectionForm = ({ section }: { section: Section }) => (
  <Suspense fallback={<Coming />}>
    <Stack gap="lg">
      <FormOf section={section} />
    </Stack>
  </Suspense>
)

const Coming = () => (
  <Stack gap="md" aria-hidden>
    <Skeleton height={20} width="40%" />
    <Skeleton height={44} />
    <Skeleton height={44} />
  </Stack>
)

function FormOf({ section }: { section: Section }) {
  switch (section.type) {
    case 'hero':
      return <HeroForm section={section} />
    case 'facts':
      return <FactsForm section={section} />
    case 'about':
      return <AboutForm section={section} />
    case 'tracks':
      return <TracksForm section={section} />
    case 'timeline':
      return <TimelineForm section={section} />
    case 'prizes':
      return <PrizesForm section={section} />
    case 'programme':
      return <ProgrammeForm section={section} />
    case 'people':
      return <PeopleForm section={section} />
    case 'judging':
      return <JudgingForm section={section} />
    case 'eligibility':
      return <EligibilityForm section={section} />
    case 'venue':
      return <VenueForm section={section} />
    case 'partners':
      return <PartnersForm section={section} />
    case 'faq':
      return <FaqForm section={section} />
    case 'register':
      return <RegisterForm section={section} />
    case 'updates':
      return <UpdatesForm section={section} />
    case 'ask':
      return <AskForm section={section} />
    case 'results':
      return <ResultsForm section={section} />
    case 'documents':
      return <DocumentsForm section={section} />
    case 'gallery':
      return <GalleryForm section={section} />
  }
}
