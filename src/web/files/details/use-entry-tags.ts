import type { ToastIntent } from '@fluentui/react-components'
import { useState } from 'react'
import { assignTag, createAndAssignTag, listEntryTags, unassignTag } from '#contract/files/tags.ts'
import type { Tag } from '#contract/files/tags.ts'
import { ask } from '../../session/ask.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { useAsk } from '../../session/use-ask.ts'
import { tagNamed } from '../../folders/tag-choice.ts'
import { useTagWork } from './use-tag-work.ts'
import type { TagWork } from './use-tag-work.ts'

/** Each answers whether what was wanted is so now; `null` when something is still under way and nothing was done. */
interface Adding {
  /** A tag is being put on the entry. */
  readonly isAdding: boolean
  readonly assign: (tag: Tag) => Promise<boolean | null>
  readonly create: (name: string) => Promise<boolean | null>
}

interface Removing {
  /** The ids of those that are being taken off. */
  readonly leaving: ReadonlySet<string>
  readonly unassign: (tag: Tag) => Promise<boolean | null>
}

interface EntryTags extends Adding, Removing {
  /** Those of the entry; `undefined` before they are there. */
  readonly tags: readonly Tag[] | undefined
  readonly error: Error | undefined
  readonly retry: () => void
}

/** The tags of one entry and what changes them; says in toasts how it went. */
export function useEntryTags(entryId: string): EntryTags {
  const { data, error, mutate } = useAsk(listEntryTags, { params: { fileId: entryId } })
  return {
    tags: data,
    error,
    retry: () => void mutate(),
    ...useAdding(entryId, data ?? []),
    ...useRemoving(entryId),
  }
}

/** Puts a tag on the entry, one at a time; one that it carries already is only said. */
function useAdding(fileId: string, assigned: readonly Tag[]): Adding {
  const { say, once } = useTagWork()
  const [isAdding, setAdding] = useState(false)
  const add = async <Reply>(work: TagWork<Reply>): Promise<boolean | null> => {
    // its tag may be among those assigned already, before what was typed is gone
    if (isAdding) return null
    const there = tagNamed(assigned, work.tag)
    if (there) {
      say('info', 'files.tags.alreadyAssigned', there.displayName)
      return true
    }
    setAdding(true)
    const isDone = await once('add', work)
    if (isDone !== null) setAdding(false)
    return isDone
  }
  return {
    isAdding,
    assign: async ({ id, displayName }) =>
      await add({
        tag: displayName,
        call: () => ask(assignTag, { params: { fileId, tagId: id } }),
        done: doneText('files.tags.assigned'),
        failed: 'files.tags.updateFailed',
      }),
    create: async (name) =>
      await add({
        tag: name,
        call: () => ask(createAndAssignTag, { params: { fileId }, body: name }),
        done: doneText('files.tags.createAndAssignSuccess'),
        spelling: ({ tag }) => tag.displayName,
        failed: 'files.tags.createAndAssignFailed',
      }),
  }
}

/** What is said of a tag that was put on, unless somebody else was faster. */
const doneText =
  (text: MessageId) =>
  ({ wasAssigned }: { readonly wasAssigned: boolean }): readonly [ToastIntent, MessageId] =>
    wasAssigned ? ['info', 'files.tags.alreadyAssigned'] : ['success', text]

/** Takes tags off the entry, several at once. */
function useRemoving(fileId: string): Removing {
  const { once } = useTagWork()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const unassign = async ({ id, displayName }: Tag): Promise<boolean | null> => {
    setLeaving((before) => new Set(before).add(id))
    const isDone = await once(id, {
      tag: displayName,
      call: () => ask(unassignTag, { params: { fileId, tagId: id } }),
      done: () => ['success', 'files.tags.unassigned'],
      failed: 'files.tags.failedToUnassign',
    })
    if (isDone !== null) setLeaving((before) => new Set([...before].filter((each) => each !== id)))
    return isDone
  }
  return { leaving, unassign }
}
