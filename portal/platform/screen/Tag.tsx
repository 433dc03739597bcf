import { Badge, type BadgeProps } from '@mantine/core'
import css from './tag.module.css'

type Props = Pick<BadgeProps, 'variant' | 'color' | 'children'> & { className?: string | undefined }

/** Badge without uppercase, letter spacing and truncation, which would break Arabic text. */
export const Tag = ({ className = '', ...look }: Props) => <Badge variant="light" {...look} className={`${css.tag} ${className}`} />
