import { Button, makeStyles } from '@fluentui/react-components'
import { BinRecycle20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { touchSquare } from '../../ui/touch-target.ts'
import { useLinkProps } from '../../ui/links/use-link-props.ts'

const useStyles = makeStyles({
  link: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
    ...touchSquare,
  },
})

/** Leads from the folders to the trash. */
export function TrashLink() {
  const styles = useStyles()
  const intl = useIntl()
  const link = useLinkProps(trashAddress)
  return (
    <Button as="a" {...link} appearance="subtle" className={styles.link} icon={<BinRecycle20Regular />}>
      {intl.formatMessage({ id: 'files.trash.title' })}
    </Button>
  )
}

/** The page of the trash. Outside the addresses of folders, so that no folder can have it. */
export const trashAddress = '/trash/'
