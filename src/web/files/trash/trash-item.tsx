import { makeStyles, MenuItemLink } from '@fluentui/react-components'
import { BinRecycle20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { touchLine } from '../../ui/touch-target.ts'
import { useLinkProps } from '../../ui/links/use-link-props.ts'
import { trashAddress } from './trash-link.tsx'

const useStyles = makeStyles({ item: touchLine })

/** Leads from a menu of a narrow window to the trash. */
export function TrashItem() {
  const styles = useStyles()
  const intl = useIntl()
  const link = useLinkProps(trashAddress)
  return (
    <MenuItemLink {...link} className={styles.item} icon={<BinRecycle20Regular />}>
      {intl.formatMessage({ id: 'files.trash.title' })}
    </MenuItemLink>
  )
}
