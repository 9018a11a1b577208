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
  // in a sentence colour alone does not tell it from the words
  inSentence: { textDecoration: 'underline' },
})

interface TextLinkProps {
  readonly to: string
  /** Words, with an icon before them where it helps. */
  readonly children: ReactNode
  /** Words that are not pressed stand above or below, close to it. */
  readonly isAmongWords?: boolean
  /** Words that are not pressed stand before or behind it in the line. */
  readonly isInSentence?: boolean
}

/** A link to another page of the product. */
export function TextLink(props: TextLinkProps) {
  const { to, children, isInSentence = false, isAmongWords = isInSentence } = props
  const styles = useStyles()
  return (
    <Link
      to={to}
      className={mergeClasses(
        styles.link,
        isAmongWords ? styles.amongWords : styles.alone,
        isInSentence && styles.inSentence,
      )}
    >
      {children}
    </Link>
  )
}
