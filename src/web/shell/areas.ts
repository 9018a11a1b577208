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
import { areaPlaces, isBelowArea } from '#contract/host/areas.ts'
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
export type Area = Pick<AreaPlace, 'address' | 'also' | 'permission'> & AreaLook

const looks: Readonly<Record<AreaId, AreaLook>> = {
  home: { label: 'shell.home', icon: Home20Regular, activeIcon: Home20Filled },
  files: { label: 'shell.fileManager', icon: Folder20Regular, activeIcon: Folder20Filled },
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
  areaPlaces.filter((place) => place.list === list).map((place) => ({ ...place, ...looks[place.id] }))

export const mainAreas: readonly Area[] = [...areasIn('main'), ...(import.meta.env.DEV ? notBuiltYet() : [])]

export const administrationAreas: readonly Area[] = areasIn('administration')

/** Shown while developing only; their icons are not sent to anybody else. */
function notBuiltYet(): readonly Area[] {
  return [
    {
      label: 'shell.taskboards',
      address: '/taskboards/',
      also: [],
      icon: Board20Regular,
      activeIcon: Board20Filled,
      permission: null,
    },
    {
      label: 'shell.assistant',
      address: '/assistant/',
      also: [],
      icon: Bot20Regular,
      activeIcon: Bot20Filled,
      permission: 'VIEW_CHATBOT',
    },
    {
      label: 'shell.reporting',
      address: '/reporting/',
      also: [],
      icon: DataPie20Regular,
      activeIcon: DataPie20Filled,
      permission: 'VIEW_REPORTING',
    },
  ]
}

/** The entries of a list that a person may see. */
export const visibleAreas = (
  areas: readonly Area[],
  can: (permission: RolePermission) => boolean,
): readonly Area[] => areas.filter(({ permission }) => permission === null || can(permission))

/** Whether a path is the address of an area or below it; `/` is the home page. */
export const isInArea = (pathname: string, area: Area): boolean =>
  isBelowArea(pathname === '/' ? '/home/' : `${pathname}/`, area)
