import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import { longestPageText, type Omission, type Proposal } from '#contract/landing-pages/page-text/page-text.ts'
import { readPageText } from '#contract/landing-pages/page-text/read-page-text.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import css from './page-text.module.css'
import { ProposalList } from './ProposalList.tsx'
import { draftWith, isChosenAtFirst } from './proposals.ts'
import { plainText, textOfFile } from './text-of-file.ts'

type Props = {
  content: DraftContent
  text: string
  setText: (text: string) => void
  close: () => void
  use: (part: Partial<DraftContent>, count: number) => void
}

/** Reads a pasted text or a file, proposes values for the draft, and uses the chosen ones. */
export function PageTextDialog({ content, text, setText, close, use }: Props) {
  const { t } = useTranslation('config')
  const [fault, setFault] = useState<'large' | 'encoding' | null>(null)
  // The user's decisions, by value: a corrected text keeps those about its other lines.
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const read = useDeferredValue(text)
  const { proposals, omissions } = useMemo(() => readPageText(plainText(read)), [read])
  const isChosen = (proposal: Proposal) => decided.get(JSON.stringify(proposal)) ?? isChosenAtFirst(content, proposal)
  const choose = (all: readonly Proposal[], chosen: boolean) =>
    setDecided(new Map([...decided, ...all.map(each => [JSON.stringify(each), chosen] as const)]))
  const take = (next: string) => {
    const isLarge = next.length > longestPageText
    setFault(isLarge ? 'large' : null)
    if (!isLarge) setText(next)
  }
  const takeFile = async (file: File | null) => {
    if (!file) return
    if (file.size > longestPageText) return setFault('large')
    const found = await textOfFile(file)
    if (found === null) setFault('encoding')
    else take(found)
  }
  const chosen = proposals.filter(isChosen)
  const isEmpty = read.trim() === ''
  return (
    <Dialog opened onClose={close} title={t('from_text.title')} size="lg">
      <Stack gap="lg">
        <Textarea
          data-autofocus
          dir="auto"
          rows={6}
          label={t('from_text.label')}
          description={t('from_text.hint')}
          error={fault && t(`from_text.${fault}`)}
          value={text}
          spellCheck={false}
          onChange={event => take(event.currentTarget.value)}
        />
        <FileButton
          accept=".txt,.md,.markdown,.html,.htm,.csv,.json,text/plain,text/html,text/csv,application/json"
          onChange={file => void takeFile(file)}
        >
          {props => (
            <Button {...props} variant="default" className={css['file'] ?? ''}>
              {t('from_text.file')}
            </Button>
          )}
        </FileButton>
        <Text role="status">
          {!isEmpty && (proposals.length === 0 ? t('from_text.nothing') : t('from_text.found', { count: proposals.length }))}
        </Text>
        <ProposalList content={content} proposals={proposals} isChosen={isChosen} choose={choose} />
        <Omitted omissions={omissions} />
        <Group gap="xs" className={css['actions'] ?? ''}>
          <Button disabled={chosen.length === 0 || read !== text} onClick={() => use(draftWith(content, chosen), chosen.length)}>
            {t('from_text.use', { count: chosen.length })}
          </Button>
          <Button variant="default" onClick={close}>
            {t('from_text.cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Omitted({ omissions }: { omissions: readonly Omission[] }) {
  const { t } = useTranslation('config')
  if (omissions.length === 0) return null
  return (
    <div>
      <Text fw={600}>{t('from_text.omitted')}</Text>
      <ul className={css['omitted']}>
        {omissions.map(({ why, source }) => (
          <li key={`${why} ${source}`}>
            <bdi>{source}</bdi>
            <p className={css['source']}>{t(`from_text.why.${why}`)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
