import type { ComponentType } from 'react'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { MessageId } from '../session/language/message-ids.ts'

interface HomePart {
  readonly id: string
  /** Whom it is for; null: everybody. */
  readonly permission: RolePermission | null
  /**
   * Asks for its data itself, and says itself that it waits, that there is nothing, or that it failed. May be a `lazy`
   * component: it and its texts then come after the page.
   */
  readonly Content: ComponentType
}

/** A card of Home that an area supplies. */
export interface HomeBlock extends HomePart {
  readonly title: MessageId
  /** Where there is room for two columns: in the wide one or beside it. */
  readonly place: 'main' | 'side'
}

/** What can be begun from Home: buttons beside the greeting. Draws nothing for whom it is not. */
export type HomeAction = HomePart
