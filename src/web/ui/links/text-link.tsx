import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { touchLink } from '../touch-target.ts'
import { hovered } from '../pressable.ts'

const useStyles = makeStyles({
  link: {
    columnGap: tokens.spacingHorizontalSNudge,
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ...hovered({ textDecoration: 'underline' }),
    ...touchLink,
  },
})

interface TextLinkProps {
  readonly to: string
  /** Words, with an icon before them where it helps. */
  readonly children: ReactNode
}

/** A link on a line of its own, to another page of the product. */
export function TextLink({ to, children }: TextLinkProps) {
  const styles = useStyles()
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}
