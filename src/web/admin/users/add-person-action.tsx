import { PersonAdd20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { addUserAddress } from './addresses.ts'

/** From Home to where a person is added. */
export function AddPersonAction() {
  const intl = useIntl()
  return (
    <ButtonLink to={addUserAddress} icon={<PersonAdd20Regular />}>
      {intl.formatMessage({ id: 'home.action.addPerson' })}
    </ButtonLink>
  )
}
