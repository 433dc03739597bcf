export { phaseName } from '#portal/domain/phases/phase-words.ts'
