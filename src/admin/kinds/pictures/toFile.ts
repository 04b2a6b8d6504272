/** A picture as a file: a stored one is fetched, so that it can be cropped anew. */
export const toFile = async (value: File | string): Promise<File> => {
  if (value instanceof File) return value;
  const blob = await (await fetch(value)).blob();
  return new File([blob], value.split('/').pop() ?? 'picture', { type: blob.type });
};
