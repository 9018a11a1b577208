import type { TeamsFinding, TeamsStep, TeamsStepResult } from '#contract/admin-teams.ts'

type Values = Readonly<Record<string, string>>

export const fine = (
  step: TeamsStep,
  values: Values = {},
  finding: TeamsFinding = 'fine',
): TeamsStepResult => ({
  step,
  state: 'fine',
  finding,
  values,
})

export const failed = (step: TeamsStep, finding: TeamsFinding, values: Values = {}): TeamsStepResult => ({
  step,
  state: 'failed',
  finding,
  values,
})

export const warning = (step: TeamsStep, finding: TeamsFinding, values: Values = {}): TeamsStepResult => ({
  step,
  state: 'warning',
  finding,
  values,
})

/** Nothing is known about it yet. */
export const open = (step: TeamsStep, finding: TeamsFinding = 'notReached'): TeamsStepResult => ({
  step,
  state: 'open',
  finding,
  values: {},
})
