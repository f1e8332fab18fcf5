import { Drawing } from '../drawing.tsx'
import styles from './scene.module.css'
import scenes from './scenes.svg'

export const sceneNames = [
  'letters',
  'records',
  'games',
  'wallet',
  'search',
  'offline',
  'paused',
  'lost',
] as const

/** The illustration of an empty state or of a missing picture. */
export const Scene = ({ name }: { name: (typeof sceneNames)[number] }) => (
  <Drawing file={scenes} name={name} viewBox="0 0 160 120" className={styles.scene} />
)
