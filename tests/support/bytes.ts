// Comparing large arrays: the test runner looks at each number by itself, a second for a million of them.

/** Whether two arrays hold the same bytes. */
export function sameBytes(one: ArrayBufferView, other: ArrayBufferView): boolean {
  return bytesOf(one).equals(bytesOf(other));
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
