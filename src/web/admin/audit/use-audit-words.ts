import { useCallback } from 'react'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import type { AuditEntry, AuditFact, AuditValue } from '#contract/admin/audit.ts'
import type { AuditAction } from '#contract/audit/audit.ts'
import { auditFieldText, auditValueText, isAuditField, type SayAudit } from '#contract/audit/audit-words.ts'
import { roleName, subjectName } from '../../ui/people/role-name.ts'

/** One value as it was and as it is since, in words. */
export interface SaidChange {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

export interface AuditWords {
  readonly actor: (entry: AuditEntry) => string
  readonly subject: (entry: AuditEntry) => string
  /** Whom an entry is about or names; null: nobody. */
  readonly person: (entry: AuditEntry) => string | null
  /** What happened in few words, with what it is about first. */
  readonly line: (entry: AuditEntry) => string
  /** The whole change as a sentence. */
  readonly sentence: (entry: AuditEntry) => string
  readonly changes: (entry: AuditEntry) => readonly SaidChange[]
}

/** Says entries of the audit log in the language of the page. */
export function useAuditWords(): AuditWords {
  const intl = useIntl()
  const line = useCallback((entry: AuditEntry) => lineOf(intl, entry), [intl])
  const sentence = useCallback((entry: AuditEntry) => sentenceOf(intl, entry), [intl])
  const changes = useCallback((entry: AuditEntry) => changesOf(intl, entry), [intl])
  const actor = useCallback((entry: AuditEntry) => actorOf(intl, entry), [intl])
  const subject = useCallback((entry: AuditEntry) => subjectOf(intl, entry), [intl])
  const person = useCallback((entry: AuditEntry) => personOf(intl, entry), [intl])
  return { actor, subject, person, line, sentence, changes }
}

const sayIn =
  (intl: IntlShape): SayAudit =>
  (id, values) =>
    intl.formatMessage({ id }, values)

const actorOf = (intl: IntlShape, { actor }: AuditEntry): string => {
  if (!actor) return intl.formatMessage({ id: 'admin.audit.kontor' })
  return actor.name ?? (actor.email || intl.formatMessage({ id: 'admin.audit.unknownPerson' }))
}

const subjectOf = (intl: IntlShape, { subject }: AuditEntry): string =>
  subject.personName ?? subjectName(subject, intl)

function personOf(intl: IntlShape, entry: AuditEntry): string | null {
  if (entry.subject.kind === 'user') return subjectOf(intl, entry)
  const named = [...(entry.after ?? []), ...(entry.before ?? [])].find(({ field }) => field === 'person')
  return named ? valueText(intl, named, entry.people) : null
}

/** What is told by what changed; everything else by what happened. */
const changed = new Set<AuditAction>(['userChanged', 'companyChanged', 'roleChanged', 'folderChanged'])

function sentenceOf(intl: IntlShape, entry: AuditEntry): string {
  const { action, subject } = entry
  const own = entry.actor !== null && subject.kind === 'user' && entry.actor.id === subject.id
  const names = {
    actor: actorOf(intl, entry),
    subject: subjectOf(intl, entry),
    kind: subject.kind,
    own: own ? 'yes' : 'no',
  }
  if (changed.has(action)) return changeSentence(intl, entry, names)
  if (action === 'folderRightsChanged') return rightsSentence(intl, entry, names)
  return intl.formatMessage({ id: `admin.audit.said.${action as Happened}` }, names)
}

function lineOf(intl: IntlShape, entry: AuditEntry): string {
  const { action } = entry
  const subject = subjectOf(intl, entry)
  if (action === 'folderRightsChanged')
    return intl.formatMessage({ id: 'admin.audit.line.rightsOf' }, { subject, ...rightsIn(intl, entry) })
  const said = changed.has(action) ? changesOf(intl, entry) : []
  const [first, ...more] = said
  if (!first) {
    const happened = intl.formatMessage({ id: `admin.audit.action.${action}` })
    return intl.formatMessage({ id: 'admin.audit.line.happened' }, { subject, happened })
  }
  if (more.length > 0) {
    const fields = intl.formatList(said.map(({ label }) => label))
    return intl.formatMessage({ id: 'admin.audit.line.changedMany' }, { subject, fields })
  }
  const none = intl.formatMessage({ id: 'admin.audit.word.none' })
  const values = { before: first.before ?? none, after: first.after ?? none }
  return intl.formatMessage({ id: 'admin.audit.line.changedOne' }, { subject, field: first.label, ...values })
}

type Changed = 'userChanged' | 'companyChanged' | 'roleChanged' | 'folderChanged'
type Happened = Exclude<AuditAction, Changed | 'folderRightsChanged'>
type Names = Readonly<Record<'actor' | 'subject' | 'kind' | 'own', string>>

function changeSentence(intl: IntlShape, entry: AuditEntry, names: Names): string {
  const said = changesOf(intl, entry)
  const [first, ...more] = said
  if (!first) return intl.formatMessage({ id: 'admin.audit.said.changed' }, names)
  if (more.length > 0) {
    const fields = intl.formatList(said.map(({ label }) => label))
    return intl.formatMessage({ id: 'admin.audit.said.changedMany' }, { ...names, fields })
  }
  const none = intl.formatMessage({ id: 'admin.audit.word.none' })
  const the = isAuditField(first.field)
    ? intl.formatMessage({ id: `admin.audit.the.${first.field}` })
    : intl.formatMessage({ id: 'admin.audit.the.other' }, { field: first.label })
  const values = { ...names, the, before: first.before ?? none, after: first.after ?? none }
  return intl.formatMessage({ id: 'admin.audit.said.changedOne' }, values)
}

const rightsSentence = (intl: IntlShape, entry: AuditEntry, names: Names): string =>
  intl.formatMessage({ id: 'admin.audit.said.rightsOf' }, { ...names, ...rightsIn(intl, entry) })

/** Whose rights they are, before and after. */
function rightsIn(intl: IntlShape, { before, after, people }: AuditEntry) {
  const say = sayIn(intl)
  const facts = [...(after ?? []), ...(before ?? [])]
  const who = facts.find(({ field }) => field === 'person' || field === 'role' || field === 'company')
  const rightsOf = (side: readonly AuditFact[] | null): string =>
    auditValueText(say, 'rights', valueIn(side, 'rights') ?? null)
  return {
    who: who ? valueText(intl, who, people) : say('admin.audit.word.none'),
    before: rightsOf(before),
    after: rightsOf(after),
  }
}

function changesOf(intl: IntlShape, { before, after, people }: AuditEntry): readonly SaidChange[] {
  // Of what is new or gone, what was never filled in says nothing.
  const shown =
    before && after ? [...before, ...after] : [...(before ?? []), ...(after ?? [])].filter(isFilled)
  const fields = new Set(shown.map(({ field }) => field))
  const text = (facts: readonly AuditFact[] | null, field: string): string | null =>
    facts && valueText(intl, { field, value: valueIn(facts, field) ?? null }, people)
  return Array.from(fields, (field) => ({
    field: field === 'accountStatus' ? 'status' : field,
    label: auditFieldText(sayIn(intl), field),
    before: text(before, field),
    after: text(after, field),
  }))
}

/** As {@link auditValueText}, and a role by what it is called on the screen. */
const valueText = (intl: IntlShape, { field, value }: AuditFact, people: AuditEntry['people']): string =>
  field === 'role' && typeof value === 'string' && value !== ''
    ? roleName(value, intl)
    : auditValueText(sayIn(intl), field, value, people)

const isFilled = ({ value }: AuditFact): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const valueIn = (facts: readonly AuditFact[] | null, field: string): AuditValue | undefined =>
  facts?.find((fact) => fact.field === field)?.value
