// An event of the list of events as others take it along: an entry of a calendar, a card for messengers, what search engines read.
export { eventCardOf } from './event/card.ts'
export { eventData, eventDescription } from './event/data.ts'
export { eventEntry } from './event/entry.ts'
export { cardSizes } from './share-card/sizes.ts'
