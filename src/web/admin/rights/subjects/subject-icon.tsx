import { Avatar } from '@fluentui/react-components'
import { BuildingMultiple20Regular, PeopleTeam20Regular } from '@fluentui/react-icons'
import type { RightsSubject } from '#contract/rights/folder-rights.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'

interface SubjectIconProps {
  readonly kind: RightsSubject['kind']
  readonly name: string
}

/** The picture of a person, a role or a company. */
export function SubjectIcon({ kind, name }: SubjectIconProps) {
  if (kind === 'user') return <PersonAvatar name={name} />
  const icon = kind === 'role' ? <PeopleTeam20Regular /> : <BuildingMultiple20Regular />
  return <Avatar icon={icon} shape="square" size={32} aria-hidden />
}
