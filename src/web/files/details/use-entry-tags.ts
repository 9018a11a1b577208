import type { ToastIntent } from '@fluentui/react-components'
import { createElement, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { listFolder, showEntry } from '#contract/files.ts'
import { assignTag, createAndAssignTag, listEntryTags, listTags, unassignTag } from '#contract/tags.ts'
import type { Tag } from '#contract/tags.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import type { MessageId } from '../../session/message-ids.ts'
import { isAccessDenied } from '../data/folder-error.ts'
import { refreshCalls, useAsk } from '../../session/use-ask.ts'
import { useToasts } from '../../ui/toasts.ts'
import { tagNamed } from './tag-choice.ts'
import { ToastReason } from './toast-reason.tsx'

export interface EntryTags {
  /** Those of the entry; `undefined` before they are there. */
  readonly tags: readonly Tag[] | undefined
  readonly error: Error | undefined
  readonly retry: () => void
  /** A tag is being put on the entry. */
  readonly isAdding: boolean
  /** The ids of those that are being taken off. */
  readonly leaving: ReadonlySet<string>
  /** Each answers whether what was wanted is so now; `null` when something is still under way and nothing was done. */
  readonly assign: (tag: Tag) => Promise<boolean | null>
  readonly create: (name: string) => Promise<boolean | null>
  readonly unassign: (tag: Tag) => Promise<boolean | null>
}

/** One call about a tag, and what is said after it. */
interface Work<Reply> {
  readonly tag: string
  readonly call: () => Promise<Reply>
  readonly done: (reply: Reply) => readonly [ToastIntent, MessageId]
  readonly failed: MessageId
}

/** The tags of one entry and what changes them; says in toasts how it went. */
export function useEntryTags(entryId: string): EntryTags {
  const say = useTagWords()
  const { data, error, mutate } = useAsk(listEntryTags, { params: { fileId: entryId } })
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Set<string>())
  const once = async <Reply>(key: string, work: Work<Reply>): Promise<boolean | null> => {
    if (underWay.current.has(key)) return null
    underWay.current.add(key)
    try {
      const reply = await work.call()
      await refreshCalls([listEntryTags, listTags])
      say(...work.done(reply), work.tag)
      return true
    } catch (refused) {
      say('error', work.failed, work.tag, refused)
      // what is shown knows too much: a right or the entry itself is gone
      if (isAccessDenied(refused)) await refreshCalls([listFolder, showEntry, listEntryTags, listTags])
      return false
    } finally {
      underWay.current.delete(key)
    }
  }
  const add = async <Reply>(work: Work<Reply>): Promise<boolean | null> => {
    setAdding(true)
    const isDone = await once('add', work)
    if (isDone !== null) setAdding(false)
    return isDone
  }
  const isThere = (name: string): boolean => {
    const there = tagNamed(data ?? [], name)
    if (there) say('info', 'files.tags.alreadyAssigned', there.displayName)
    return there !== undefined
  }
  return {
    tags: data,
    error,
    retry: () => void mutate(),
    isAdding,
    leaving,
    assign: async ({ id, displayName }) =>
      isThere(displayName) ||
      (await add({
        tag: displayName,
        call: () => ask(assignTag, { params: { fileId: entryId, tagId: id } }),
        done: ({ wasAssigned }) =>
          wasAssigned ? ['info', 'files.tags.alreadyAssigned'] : ['success', 'files.tags.assigned'],
        failed: 'files.tags.updateFailed',
      })),
    create: async (name) =>
      isThere(name) ||
      (await add({
        tag: name,
        call: () => ask(createAndAssignTag, { params: { fileId: entryId }, body: name }),
        done: ({ wasAssigned }) =>
          wasAssigned
            ? ['info', 'files.tags.alreadyAssigned']
            : ['success', 'files.tags.createAndAssignSuccess'],
        failed: 'files.tags.createAndAssignFailed',
      })),
    unassign: async ({ id, displayName }) => {
      setLeaving((before) => new Set(before).add(id))
      const isDone = await once(id, {
        tag: displayName,
        call: () => ask(unassignTag, { params: { fileId: entryId, tagId: id } }),
        done: () => ['success', 'files.tags.unassigned'],
        failed: 'files.tags.failedToUnassign',
      })
      if (isDone !== null) setLeaving((before) => new Set([...before].filter((each) => each !== id)))
      return isDone
    },
  }
}

type SayOfTag = (intent: ToastIntent, id: MessageId, tag: string, refused?: unknown) => void

/** Says something about a tag, and below it why. */
function useTagWords(): SayOfTag {
  const intl = useIntl()
  const toast = useToasts()
  return (intent, id, tag, refused) =>
    toast(
      intent,
      intl.formatMessage({ id }, { tag }),
      refused === undefined
        ? {}
        : { children: createElement(ToastReason, { text: errorText(refused, intl) }) },
    )
}
