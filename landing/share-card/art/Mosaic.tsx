import { Scene, type SceneFacts } from '../../themes/fusayfisa/Scene.tsx'

/** Always in light colors. */
export const Mosaic = ({ facts }: { facts: SceneFacts }) => <Scene facts={facts} />
