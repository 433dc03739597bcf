import { Badge, type BadgeProps } from '@mantine/core'
import css from './tag.module.css'

type Props = Pick<BadgeProps, 'variant' | 'color' | 'children'> & { className?: string | undefined }

/** Overrides uppercase, letter spacing and truncation, which break Arabic. */
export const Tag = ({ className = '', ...look }: Props) => <Badge variant="light" {...look} className={`${css.tag} ${className}`} />
