import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

const useStyles = makeStyles({ hidden: visuallyHidden })

/** Tells a screen reader how many entries are selected, whenever that changes. */
export function SelectionStatus({ count }: { readonly count: number }) {
  const styles = useStyles()
  const intl = useIntl()
  // nothing is said before anything was ever selected
  const [hasBegun, setBegun] = useState(false)
  if (count > 0 && !hasBegun) setBegun(true)
  const text = count > 0 ? 'files.selection.count' : 'files.selection.none'
  return (
    <span role="status" className={styles.hidden}>
      {hasBegun && intl.formatMessage({ id: text }, { count })}
    </span>
  )
}
