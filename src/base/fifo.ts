// A queue that adds and removes items in constant time at any length.

interface Link<Item> {
  readonly item: Item;
  next: Link<Item> | undefined;
}

export class Fifo<Item> {
  #first: Link<Item> | undefined;
  #last: Link<Item> | undefined;

  get first(): Item | undefined {
    return this.#first?.item;
  }

  get last(): Item | undefined {
    return this.#last?.item;
  }

  push(item: Item): void {
    const link: Link<Item> = { item, next: undefined };
    if (this.#last) this.#last.next = link;
    else this.#first = link;
    this.#last = link;
  }

  /** Removes the first item and returns it. */
  shift(): Item | undefined {
    const link = this.#first;
    this.#first = link?.next;
    if (!this.#first) this.#last = undefined;
    return link?.item;
  }
}
