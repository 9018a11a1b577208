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
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { MessageId } from '../session/message-ids.ts'

/** One entry of the sidebar. */
export interface Area {
  readonly label: MessageId
  readonly address: string
  /** Another address that belongs to it. */
  readonly also?: string
  readonly icon: FluentIcon
  /** Where one is. */
  readonly activeIcon: FluentIcon
  readonly permission?: RolePermission
}

export const mainAreas: readonly Area[] = [
  { label: 'shell.home', address: '/home/', icon: Home20Regular, activeIcon: Home20Filled },
  {
    label: 'shell.fileManager',
    address: '/filemanager/',
    also: '/trash/',
    icon: Folder20Regular,
    activeIcon: Folder20Filled,
    permission: 'VIEW_FILE_MANAGER',
  },
  ...(import.meta.env.DEV ? notBuiltYet() : []),
]

/** Shown while developing only; their icons are not sent to anybody else. */
function notBuiltYet(): readonly Area[] {
  return [
    {
      label: 'shell.taskboards',
      address: '/taskboards/',
      icon: Board20Regular,
      activeIcon: Board20Filled,
    },
    {
      label: 'shell.assistant',
      address: '/assistant/',
      icon: Bot20Regular,
      activeIcon: Bot20Filled,
      permission: 'VIEW_CHATBOT',
    },
    {
      label: 'shell.reporting',
      address: '/reporting/',
      icon: DataPie20Regular,
      activeIcon: DataPie20Filled,
      permission: 'VIEW_REPORTING',
    },
  ]
}

export const administrationAreas: readonly Area[] = [
  {
    label: 'shell.companies',
    address: '/admin/companies/',
    icon: Building20Regular,
    activeIcon: Building20Filled,
    permission: 'MANAGE_COMPANIES',
  },
  {
    label: 'shell.users',
    address: '/admin/users/',
    icon: People20Regular,
    activeIcon: People20Filled,
    permission: 'MANAGE_USERS',
  },
  {
    label: 'shell.folderRights',
    address: '/admin/filemanagerpermissions/',
    icon: FolderPerson20Regular,
    activeIcon: FolderPerson20Filled,
    permission: 'MANAGE_FILES',
  },
  {
    label: 'shell.roles',
    address: '/admin/roles/',
    icon: ShieldPerson20Regular,
    activeIcon: ShieldPerson20Filled,
    permission: 'MANAGE_ROLES',
  },
  {
    label: 'shell.audit',
    address: '/admin/audit/',
    icon: History20Regular,
    activeIcon: History20Filled,
    permission: 'MANAGE_USERS',
  },
  {
    label: 'shell.teamsSignIn',
    address: '/admin/teams/',
    icon: Door20Regular,
    activeIcon: Door20Filled,
    permission: 'MANAGE_USERS',
  },
]

/** The entries of a list that a person may see. */
export const visibleAreas = (
  areas: readonly Area[],
  can: (permission: RolePermission) => boolean,
): readonly Area[] => areas.filter(({ permission }) => !permission || can(permission))

/** Whether a path is the address of an area or below it; `/` is the home page. */
export function isInArea(pathname: string, { address, also }: Area): boolean {
  const path = pathname === '/' ? '/home/' : `${pathname}/`
  return path.startsWith(address) || (also !== undefined && path.startsWith(also))
}
