import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useHackathonConfig } from '#portal/domain/hackathon/use-hackathon-config.ts'

const shown = 6
const afterMs = 300

/** What is typed, and what was found for it once typing has rested. An answer to anything typed before is not there. */
export function useHackathonSearch() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, afterMs)
  const isSearched = search !== '' && typed !== ''
  const { hackathons: read } = useHackathonConfig({ search: isSearched ? { scope: 'all', limit: shown, search } : null })
  const isCurrent = search === typed && !read.isPlaceholderData
  return {
    text,
    setText,
    typed,
    /** null until the answer to what stands in the field is there */
    found: isCurrent && read.isSuccess ? read.data : null,
    failed: isCurrent && read.isError,
  }
}
