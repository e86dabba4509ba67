// A shape of a part of an answer: what names a member that was not declared does not compile.

/** The words that may describe values of this type, member by member; any member may be left out. */
export type WordsFor<V> = V extends string
  ? 'text' | 'date' | 'time' | 'moment'
  : V extends number
    ? 'integer' | 'number' | 'money'
    : V extends boolean
      ? 'flag'
      : V extends readonly (infer One)[]
        ? readonly [WordsFor<One>]
        : { readonly [K in keyof V]?: WordsFor<NonNullable<V[K]>> }
