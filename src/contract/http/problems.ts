/**
 * Every refusal the product knows, with its HTTP status (RFC 9110). The texts are in `locales/<language>/problems.json`
 * under `problem.<code>.title` and `problem.<code>.message`.
 */
export const problemStatus = {
  invalidInput: 400,
  malformedRequest: 400,
  intoItself: 400,
  tooDeep: 400,
  subtaskNested: 400,
  unauthenticated: 401,
  sessionEnded: 401,
  signedOutElsewhere: 401,
  passwordChanged: 401,
  microsoftTokenRefused: 401,
  microsoftProofDue: 401,
  csrf: 403,
  notAllowed: 403,
  notActivated: 403,
  deactivated: 403,
  passwordExpired: 403,
  noAccount: 403,
  microsoftTenantRefused: 403,
  microsoftNotLinked: 403,
  microsoftOtherPerson: 403,
  ownCompanyInactive: 403,
  exceedsOwnRights: 403,
  notFound: 404,
  wrongCredentials: 404,
  microsoftOff: 404,
  viewerOff: 404,
  reportsOff: 404,
  linkExpired: 404,
  registrationLinkInvalid: 404,
  methodNotAllowed: 405,
  uploadTooSlow: 408,
  nameTaken: 409,
  changedMeanwhile: 409,
  folderNotEmpty: 409,
  placeGone: 409,
  uploadIncomplete: 409,
  wrongOffset: 409,
  emailExists: 409,
  companyExists: 409,
  roleExists: 409,
  roleInUse: 409,
  ownAccount: 409,
  lastAdministrator: 409,
  alreadyActivated: 409,
  notDeactivated: 409,
  accountDeactivated: 409,
  passwordElsewhere: 409,
  nameElsewhere: 409,
  companyHasActiveUsers: 409,
  companyInactive: 409,
  companyMissing: 409,
  numberTaken: 409,
  reportKeyMissing: 409,
  notChecked: 409,
  checkFailed: 409,
  boardArchived: 409,
  boardFull: 409,
  lastOwner: 409,
  movedMeanwhile: 409,
  moveNeedsApproval: 409,
  moveNotConnected: 409,
  requestDecided: 409,
  requestPending: 409,
  stageFull: 409,
  stageInUse: 409,
  stageRequires: 409,
  taskArchived: 409,
  workflowChanged: 409,
  takenBackTooLate: 409,
  offboardingOver: 409,
  runGoesOn: 409,
  scopeGone: 409,
  sourceClosed: 409,
  alreadyDecided: 409,
  accessHeld: 409,
  accessAskedToday: 409,
  accessRequestLapsed: 409,
  queryNotAllowed: 422,
  queryWrong: 422,
  queryTooSlow: 504,
  webAway: 503,
  tooManyRuns: 409,
  tooManyChatFiles: 409,
  tooManyPrompts: 409,
  protocolVersion: 412,
  tooLarge: 413,
  tooManyEntries: 413,
  messageTooLarge: 413,
  pictureTooLarge: 413,
  modelContextTooLong: 413,
  forbiddenFileType: 415,
  unsupportedMediaType: 415,
  viewerFileType: 415,
  rangeNotSatisfiable: 416,
  importUnreadable: 422,
  messageUnreadable: 422,
  pictureUnreadable: 422,
  uploadBusy: 423,
  tooManyRequests: 429,
  tooManyUploads: 429,
  tooManyMessages: 429,
  tooManyAtOnce: 429,
  tooManyStreams: 429,
  readJustNow: 429,
  tooManyAccessRequests: 429,
  /** As the checksum extension of tus has it. */
  checksumDiffers: 460,
  unexpected: 500,
  contentDamaged: 500,
  archiveDamaged: 500,
  modelKeyRefused: 502,
  modelUnknown: 502,
  modelNoStream: 502,
  modelFailed: 502,
  modelEndedEarly: 502,
  modelCut: 502,
  modelEndless: 502,
  modelBusy: 503,
  modelAway: 503,
  modelSilent: 504,
  unavailable: 503,
  directoryUnavailable: 503,
  microsoftUnavailable: 503,
  storageUnavailable: 503,
  biUnavailable: 503,
  storageFull: 507,
} as const

export type ProblemCode = keyof typeof problemStatus

/** Whether a stored word is a refusal that is known today. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemStatus, code)

/** What calls that take content may refuse besides, and those that answer it. */
export const takingRefusals = [
  'tooLarge',
  'tooManyAtOnce',
  'uploadTooSlow',
  'storageFull',
  'storageUnavailable',
] as const satisfies readonly ProblemCode[]
export const answeringRefusals = [
  'contentDamaged',
  'storageUnavailable',
] as const satisfies readonly ProblemCode[]

/** What calls that read a mail may refuse besides. */
export const mailRefusals = [
  'messageTooLarge',
  'messageUnreadable',
  ...answeringRefusals,
] as const satisfies readonly ProblemCode[]

/** One field of the request that was refused; `field` is its path in the body, such as `name` or `items.0.path`. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** The one shape of every error answer, in the language of the request. */
export interface ProblemAnswer {
  readonly status: number
  readonly code: ProblemCode
  readonly title: string
  readonly message: string
  readonly fields?: readonly FieldProblem[]
}
