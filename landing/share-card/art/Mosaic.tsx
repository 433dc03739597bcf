import { Scene, type SceneFacts } from '../../themes/fusayfisa/Scene.tsx'

/** The hero's scene in its light colors. */
export const Mosaic = ({ facts }: { facts: SceneFacts }) => <Scene facts={facts} />
