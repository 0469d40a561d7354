// A crowd of WebSocket clients in one thread: plays a script on each connection, then counts the messages it receives.
// usage: crowd PORT CONNECTIONS IN_FLIGHT PER_GAME FIRST_GAME SCRIPT_FILE < commands
// The script is a list of "raw|frame|wait LENGTH\nBYTES\n"; {g} in it stands for the connection's game.
// Prints "ready NANOSECONDS" when every connection has played the script, then "all K NANOSECONDS" whenever every
// connection has its K-th message; ends when its standard input does. Times are CLOCK_MONOTONIC.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MAX_STEPS = 32, HEAD = 14, KEEP = 4096, MOST_MESSAGES = 1 << 20, LEAST_MESSAGE = 40 };

typedef struct { char kind; char *bytes; int length; } step;
typedef struct {
  int fd, step, game;
  unsigned char head[HEAD];
  int head_length;
  unsigned long long left;
  int is_counted, first;
  long messages;
  char *seen;
  int seen_length;
} client;

static step steps[MAX_STEPS];
static int step_count;
static client *clients;
static int connections, ready, opened;
static unsigned *got;
static int poller, port, per_game, first_game, in_flight;
static long long began;

static long long now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void die(const char *what) { perror(what); exit(1); }

static void read_script(const char *path) {
  FILE *file = fopen(path, "rb");
  char kind[16];
  int length;
  if (!file) die(path);
  while (step_count < MAX_STEPS && fscanf(file, "%15s %d", kind, &length) == 2) {
    fgetc(file);
    char *bytes = malloc(length + 1);
    if (fread(bytes, 1, length, file) != (size_t)length) die("script");
    bytes[length] = 0;
    fgetc(file);
    steps[step_count++] = (step){kind[0], bytes, length};
  }
  fclose(file);
}

static int fill(char *to, const step *from, int game) {
  int out = 0;
  for (int i = 0; i < from->length; i++) {
    if (i + 2 < from->length && memcmp(from->bytes + i, "{g}", 3) == 0) { out += sprintf(to + out, "%d", game); i += 2; }
    else to[out++] = from->bytes[i];
  }
  return out;
}

static void send_all(int fd, const void *bytes, int length) {
  if (send(fd, bytes, length, MSG_NOSIGNAL) != length) die("send");
}

// Masked with key 0, which does not change the payload.
static int put_frame(unsigned char *frame, const char *payload, int length, int opcode) {
  int at = 0;
  frame[at++] = 0x80 | opcode;
  if (length < 126) frame[at++] = 0x80 | length;
  else { frame[at++] = 0x80 | 126; frame[at++] = length >> 8; frame[at++] = length & 255; }
  memset(frame + at, 0, 4);
  at += 4;
  memcpy(frame + at, payload, length);
  return at + length;
}

static void send_frame(int fd, const char *payload, int length, int opcode) {
  unsigned char frame[KEEP + HEAD];
  send_all(fd, frame, put_frame(frame, payload, length, opcode));
}

static void open_next(void) {
  if (opened >= connections) return;
  client *c = &clients[opened];
  c->game = first_game + opened / per_game;
  opened++;
  c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (c->fd < 0 || (connect(c->fd, (struct sockaddr *)&address, sizeof address) < 0 && errno != EINPROGRESS)) die("connect");
  int one = 1;
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = c};
  epoll_ctl(poller, EPOLL_CTL_ADD, c->fd, &event);
  c->seen = calloc(1, KEEP);
}

// Plays the script as far as the received data allow. Consecutive output is sent in one write.
static void play(client *c) {
  unsigned char out[KEEP * 4];
  int size = 0;
  for (; c->step < step_count; c->step++) {
    step *s = &steps[c->step];
    char text[KEEP];
    int length = fill(text, s, c->game);
    if (s->kind == 'w') {
      if (size > 0) send_all(c->fd, out, size);
      size = 0;
      if (!memmem(c->seen, c->seen_length, text, length)) return;
      c->seen_length = 0;
    } else if (s->kind == 'r') {
      memcpy(out + size, text, length);
      size += length;
    } else size += put_frame(out + size, text, length, 1);
  }
  if (size > 0) send_all(c->fd, out, size);
  free(c->seen);
  c->seen = NULL;
  ready++;
  open_next();
  if (ready == connections) { printf("ready %lld\n", now_ns() - began); fflush(stdout); }
}

static void count(client *c) {
  long k = c->messages++;
  if (k < MOST_MESSAGES && ++got[k] == (unsigned)connections) { printf("all %ld %lld\n", k, now_ns()); fflush(stdout); }
}

static void take(client *c, unsigned char *bytes, long length) {
  for (long at = 0; at < length;) {
    if (c->left > 0) {
      unsigned long long part = c->left < (unsigned long long)(length - at) ? c->left : (unsigned long long)(length - at);
      if (c->first && bytes[at] == '2' && c->left == 1) send_frame(c->fd, "3", 1, 1);
      c->first = 0;
      c->left -= part;
      at += part;
      if (c->left == 0 && c->is_counted) count(c);
      continue;
    }
    c->head[c->head_length++] = bytes[at++];
    if (c->head_length < 2) continue;
    int small = c->head[1] & 127, need = small == 127 ? 10 : small == 126 ? 4 : 2;
    if (c->head_length < need) continue;
    unsigned long long size = small;
    if (small == 126) size = c->head[2] << 8 | c->head[3];
    if (small == 127) { size = 0; for (int i = 2; i < 10; i++) size = size << 8 | c->head[i]; }
    int opcode = c->head[0] & 15;
    if (opcode == 9) send_frame(c->fd, "", 0, 10);
    if (opcode == 8) { fprintf(stderr, "closed by the server\n"); exit(1); }
    c->left = size;
    c->first = 1;
    c->is_counted = opcode < 8 && size >= LEAST_MESSAGE;
    c->head_length = 0;
  }
}

static void on_connected(client *c) {
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
  epoll_ctl(poller, EPOLL_CTL_MOD, c->fd, &event);
  play(c);
}

static void on_readable(client *c) {
  static unsigned char bytes[1 << 18];
  long length = recv(c->fd, bytes, sizeof bytes, 0);
  if (length == 0) { fprintf(stderr, "connection %ld ended\n", (long)(c - clients)); exit(1); }
  if (length < 0) { if (errno == EAGAIN) return; die("recv"); }
  if (c->step < step_count) {
    // The awaited text may be between other messages, so it is searched in overlapping pieces.
    for (long at = 0; at < length && c->step < step_count;) {
      if (c->seen_length > KEEP / 2) {
        memmove(c->seen, c->seen + c->seen_length - KEEP / 4, KEEP / 4);
        c->seen_length = KEEP / 4;
      }
      long part = length - at < KEEP / 2 ? length - at : KEEP / 2;
      memcpy(c->seen + c->seen_length, bytes + at, part);
      c->seen_length += part;
      at += part;
      play(c);
    }
  } else take(c, bytes, length);
}

int main(int argc, char **argv) {
  if (argc != 7) return 2;
  port = atoi(argv[1]);
  connections = atoi(argv[2]);
  in_flight = atoi(argv[3]);
  per_game = atoi(argv[4]);
  first_game = atoi(argv[5]);
  read_script(argv[6]);
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  clients = calloc(connections, sizeof *clients);
  got = calloc(MOST_MESSAGES, sizeof *got);
  poller = epoll_create1(0);
  struct epoll_event input = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(poller, EPOLL_CTL_ADD, 0, &input);
  began = now_ns();
  for (int i = 0; i < in_flight && i < connections; i++) open_next();
  for (;;) {
    struct epoll_event events[1024];
    int n = epoll_wait(poller, events, 1024, -1);
    for (int i = 0; i < n; i++) {
      client *c = events[i].data.ptr;
      if (c && events[i].events & EPOLLOUT) on_connected(c);
      else if (c) on_readable(c);
      if (c) continue;
      char scrap[256];
      if (read(0, scrap, sizeof scrap) <= 0) return 0;
    }
  }
}
