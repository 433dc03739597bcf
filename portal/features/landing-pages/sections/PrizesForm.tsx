import { useTranslation } from 'react-i18next'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { Prizes } from '#contract/landing-pages/sections/sections.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Pair } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { countOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useEditor, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { NumberField, SelectField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { CurrencyField } from './rows/CurrencyField.tsx'

const list = Prizes.shape.rows.unwrap()
const places = ['1', '2', '3', '0'] as const

export function PrizesForm({ section }: SectionFormOf<'prizes'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const tracks = useTracks()
  const currencyName = new Intl.DisplayNames([currentLanguage()], { type: 'currency' })
  const total = section.rows.reduce((sum, row) => sum + (row.currency ? 0 : row.amount * row.count), 0)
  const nextPlace = [1, 2, 3].find(place => section.rows.every(row => row.place !== place)) ?? 0
  return (
    <>
      <CurrencyField
        {...(total > 0 && { hint: t('prizes.total', { total: formatNumber(total), currency: currencyName.of(section.currency) }) })}
        value={section.currency}
        onChange={currency => patch({ currency })}
      />
      <Repeater
        name="rows"
        rows={section.rows}
        limit={countOf(list)}
        add={section.rows.length ? t('prizes.add') : t('prizes.add_first')}
        empty={t('prizes.empty')}
        make={id => ({
          id,
          place: nextPlace,
          title: noText,
          amount: 0,
          currency: '',
          benefit: noText,
          count: 1,
          track: '',
          sponsor: noText,
        })}
        nameOf={row =>
          [
            textIn(row.title, currentLanguage()) || t(`prizes.place_${row.place > 3 ? 0 : (row.place as 0)}`),
            row.amount > 0 && formatNumber(row.amount),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
      >
        {(row, change) => (
          <>
            <Pair>
              <SelectField
                name="place"
                label={t('prizes.place')}
                value={String(row.place)}
                choices={[...new Set([...places, String(row.place)])].map(value => ({
                  value,
                  label: places.some(p => p === value) ? t(`prizes.place_${value as '0'}`) : value,
                }))}
                onChange={place => change({ place: Number(place) })}
              />
              <NumberField
                name="amount"
                label={t('prizes.amount')}
                value={row.amount || null}
                min={0}
                max={1_000_000_000}
                onChange={amount => change({ amount: amount ?? 0 })}
              />
              <NumberField
                name="count"
                label={t('prizes.count')}
                value={row.count}
                min={1}
                max={100}
                onChange={count => count !== null && change({ count })}
              />
            </Pair>
            {row.amount > 0 && (
              <CurrencyField
                value={row.currency}
                none={t('prizes.same_currency', { currency: currencyName.of(section.currency) })}
                onChange={currency => change({ currency })}
              />
            )}
            {tracks.length > 0 && (
              <SelectField
                name="track"
                label={t('prizes.track')}
                value={tracks.some(track => track.value === row.track) ? row.track : ''}
                choices={[{ value: '', label: t('prizes.all_tracks') }, ...tracks]}
                onChange={track => change({ track })}
              />
            )}
            <DescribedFields
              of="prizes"
              schema={list.element}
              value={row}
              change={change}
              fields={{
                title: { kind: 'l10n', hint: true },
                benefit: { kind: 'l10n', hint: true },
                sponsor: { kind: 'l10n', hint: true },
              }}
            />
          </>
        )}
      </Repeater>
    </>
  )
}

function useTracks(): { value: string; label: string }[] {
  const { t } = useTranslation('editor')
  const rows = useEditor(state => sectionOf(state.draft.content, 'tracks')?.rows) ?? []
  return rows.map((row, at) => ({ value: row.id, label: textIn(row.title, currentLanguage()) || t('tracks.name', { at: at + 1 }) }))
}
