import { Button, makeStyles } from '@fluentui/react-components'
import { PersonAdd20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { useHref, useLinkClickHandler } from 'react-router'
import { touchHeight } from '../../ui/touch-target.ts'
import { addUserAddress } from './addresses.ts'

const useStyles = makeStyles({ touch: touchHeight })

/** From Home to where a person is added. */
export function AddPersonAction() {
  const styles = useStyles()
  const intl = useIntl()
  const href = useHref(addUserAddress)
  const follow = useLinkClickHandler(addUserAddress)
  return (
    <Button as="a" href={href} onClick={follow} className={styles.touch} icon={<PersonAdd20Regular />}>
      {intl.formatMessage({ id: 'home.action.addPerson' })}
    </Button>
  )
}
