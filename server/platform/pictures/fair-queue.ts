/** `group`: hackathon or account. `name`: sender within the group, such as a candidate. */
export type Sender = { group: string; name: string }

export type FairQueue<T> = {
  /** Appends the entry. Returns false if the sender's own queue is full. */
  push(sender: Sender, entry: T): boolean
  /** Removes and returns the next entry: groups in turn, senders of a group in turn, entries of a sender in order. */
  shift(): T | undefined
  remove(sender: Sender, entry: T): void
  /** Removes and returns the newest entry of the sender with the most entries. */
  dropLongest(): T | undefined
  size(): number
}

/** Many entries of one sender, or of one group, delay another sender's entry by one entry each. */
export function createFairQueue<T>(maxPerSender: number): FairQueue<T> {
  // A map iterates in the order of insertion, so that its first key is next.
  const groups = new Map<string, Map<string, T[]>>()
  let size = 0

  const withoutEmpty = ({ group, name }: Sender) => {
    if (groups.get(group)?.get(name)?.length === 0) groups.get(group)?.delete(name)
    if (groups.get(group)?.size === 0) groups.delete(group)
  }
  const moveToEnd = <V>(map: Map<string, V>, key: string, value: V) => {
    map.delete(key)
    map.set(key, value)
  }

  return {
    push({ group, name }, entry) {
      const own = groups.get(group)?.get(name) ?? []
      if (own.length >= maxPerSender) return false
      own.push(entry)
      const names = groups.get(group) ?? new Map<string, T[]>()
      names.set(name, own)
      groups.set(group, names)
      size++
      return true
    },
    shift() {
      for (const [group, names] of groups)
        for (const [name, own] of names) {
          const entry = own.shift()
          moveToEnd(names, name, own)
          moveToEnd(groups, group, names)
          withoutEmpty({ group, name })
          size--
          return entry
        }
    },
    remove(sender, entry) {
      const own = groups.get(sender.group)?.get(sender.name) ?? []
      const at = own.indexOf(entry)
      if (at < 0) return
      own.splice(at, 1)
      size--
      withoutEmpty(sender)
    },
    dropLongest() {
      const all = [...groups].flatMap(([group, names]) => [...names].map(([name, own]) => ({ group, name, own })))
      const [longest] = all.toSorted((a, b) => b.own.length - a.own.length)
      const entry = longest?.own.pop()
      if (longest) {
        size--
        withoutEmpty(longest)
      }
      return entry
    },
    size: () => size,
  }
}
