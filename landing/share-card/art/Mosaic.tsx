import { Scene, type SceneFacts } from '../../themes/fusayfisa/Scene.tsx'

/** Draws the scene in light mode, because the background behind a card is unknown. */
export const Mosaic = ({ facts }: { facts: SceneFacts }) => <Scene facts={facts} />
