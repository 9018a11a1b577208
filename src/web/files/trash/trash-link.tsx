import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { BinRecycle20Regular } from '@fluentui/react-icons'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  link: { flexShrink: 0, ...touchSquare },
})

/** Leads from the folders to the trash. */
export function TrashLink() {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(trashAddress)
  }
  return (
    <Tooltip content={intl.formatMessage({ id: 'files.trash.title' })} relationship="label">
      <Button
        as="a"
        href={trashAddress}
        appearance="subtle"
        className={styles.link}
        icon={<BinRecycle20Regular />}
        onClick={open}
      />
    </Tooltip>
  )
}

/** The page of the trash. Outside the addresses of folders, so that no folder can have it. */
const trashAddress = '/trash/'
