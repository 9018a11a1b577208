/** What is wrong with a manifest, at which of its values; the key is that of the text behind `demo.`. */
export interface ManifestFault {
  readonly key:
    | 'unknownCompany'
    | 'unknownRole'
    | 'unknownPerson'
    | 'unknownFolder'
    | 'missingFile'
    | 'inFuture'
    | 'nameTaken'
    | 'nameRefused'
    | 'saidTwice'
    | 'unknownBoard'
    | 'unknownStage'
    | 'unknownLabel'
  readonly at: readonly PropertyKey[]
  readonly value: string
}

