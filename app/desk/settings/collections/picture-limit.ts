/** At most how large an uploaded picture is. */
export const pictureMegabytes = 10;
