import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  words: {
    display: 'grid',
    // the same words once more, unseen: as wide as they are in bold
    '::after': {
      content: 'attr(data-words)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  here: { fontWeight: tokens.fontWeightSemibold },
})

interface TabWordsProps {
  readonly text: string
  readonly isHere: boolean
}

/** What an area is called in the row, bold where one is in it; as wide either way, so that what stands beside it does not move. */
export function TabWords({ text, isHere }: TabWordsProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.words, isHere && styles.here)} data-words={text}>
      {text}
    </span>
  )
}
