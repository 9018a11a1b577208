import {
  Board20Filled,
  Board20Regular,
  Bot20Filled,
  Bot20Regular,
  Building20Filled,
  Building20Regular,
  DataPie20Filled,
  DataPie20Regular,
  Door20Filled,
  Door20Regular,
  Folder20Filled,
  Folder20Regular,
  FolderPerson20Filled,
  FolderPerson20Regular,
  Gauge20Filled,
  Gauge20Regular,
  History20Filled,
  History20Regular,
  Home20Filled,
  Home20Regular,
  People20Filled,
  People20Regular,
  ShieldPerson20Filled,
  ShieldPerson20Regular,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { areaPlaces, isBelowArea, mayEnter } from '#contract/host/areas.ts'
import type { AreaId, AreaPlace } from '#contract/host/areas.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { MessageId } from '../session/language/message-ids.ts'

/** How an area is shown. */
interface AreaLook {
  readonly label: MessageId
  readonly icon: FluentIcon
  /** Where one is. */
  readonly activeIcon: FluentIcon
}

/** One entry of the sidebar. */
export type Area = Pick<AreaPlace, 'address' | 'also' | 'isAlone' | 'permission'> & AreaLook

/** That of a planned area is there while developing only: its icons are not sent to anybody else. */
const looks: Readonly<Record<AreaId, AreaLook | null>> = {
  home: { label: 'shell.home', icon: Home20Regular, activeIcon: Home20Filled },
  files: { label: 'shell.fileManager', icon: Folder20Regular, activeIcon: Folder20Filled },
  taskboards: { label: 'shell.taskboards', icon: Board20Regular, activeIcon: Board20Filled },
  assistant: { label: 'shell.assistant', icon: Bot20Regular, activeIcon: Bot20Filled },
  reporting: { label: 'shell.reporting', icon: DataPie20Regular, activeIcon: DataPie20Filled },
  overview: { label: 'shell.overview', icon: Gauge20Regular, activeIcon: Gauge20Filled },
  companies: { label: 'shell.companies', icon: Building20Regular, activeIcon: Building20Filled },
  users: { label: 'shell.users', icon: People20Regular, activeIcon: People20Filled },
  folderRights: {
    label: 'shell.folderRights',
    icon: FolderPerson20Regular,
    activeIcon: FolderPerson20Filled,
  },
  roles: { label: 'shell.roles', icon: ShieldPerson20Regular, activeIcon: ShieldPerson20Filled },
  audit: { label: 'shell.audit', icon: History20Regular, activeIcon: History20Filled },
  teamsSignIn: { label: 'shell.teamsSignIn', icon: Door20Regular, activeIcon: Door20Filled },
}

const areasIn = (list: AreaPlace['list']): readonly Area[] =>
  areaPlaces.flatMap((place) => {
    const look = looks[place.id]
    return place.list === list && look ? [{ ...place, ...look }] : []
  })

export const mainAreas: readonly Area[] = areasIn('main')

export const administrationAreas: readonly Area[] = areasIn('administration')

/** The entries of a list that a person may see. */
export const visibleAreas = (
  areas: readonly Area[],
  can: (permission: RolePermission) => boolean,
): readonly Area[] => areas.filter(({ permission }) => mayEnter(permission, can))

/** Whether a path is the address of an area or below it; `/` is the home page. */
export const isInArea = (pathname: string, area: Area): boolean =>
  isBelowArea(pathname === '/' ? '/home/' : pathname, area)
