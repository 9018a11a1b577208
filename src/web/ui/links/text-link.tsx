import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { touchLink, touchOverWords } from '../touch-target.ts'
import { hovered } from '../pressable.ts'

const useStyles = makeStyles({
  link: {
    columnGap: tokens.spacingHorizontalSNudge,
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ...hovered({ textDecoration: 'underline' }),
  },
  alone: touchLink,
  amongWords: touchOverWords,
})

interface TextLinkProps {
  readonly to: string
  /** Words, with an icon before them where it helps. */
  readonly children: ReactNode
  /** Words that are not pressed stand above or below, close to it. */
  readonly isAmongWords?: boolean
}

/** A link to another page of the product. */
export function TextLink({ to, children, isAmongWords = false }: TextLinkProps) {
  const styles = useStyles()
  return (
    <Link to={to} className={mergeClasses(styles.link, isAmongWords ? styles.amongWords : styles.alone)}>
      {children}
    </Link>
  )
}
