import { Badge, type BadgeProps } from '@mantine/core'
import css from './tag.module.css'

type Props = Pick<BadgeProps, 'variant' | 'color' | 'children'> & { className?: string | undefined }

/** A state in a word or two. The kit's capitals and spaced letters are not for Arabic, and what it says is never cut. */
export const Tag = ({ className = '', ...look }: Props) => <Badge variant="light" {...look} className={`${css.tag} ${className}`} />
